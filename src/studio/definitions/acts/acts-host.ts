/** Sends the acts on steps, pages and questions. */
import type {
  NameUse,
  Named,
  DefinitionAct,
  Surroundings,
  PlannedAct,
} from '../../../host/index.ts';
import { type Edited, send } from '../../shared/studio-host.ts';

export type {
  NameUse,
  Named,
  DefinitionAct,
  Surroundings,
  PlannedAct,
} from '../../../host/index.ts';

const API = '/studio/api/definitions';

export const doAct = (act: DefinitionAct): Promise<Edited> => send(`${API}/act`, act);
export const previewAct = (act: DefinitionAct): Promise<PlannedAct> => send(`${API}/plan`, act);
export const fetchUses = (named: Named): Promise<readonly NameUse[]> => send(`${API}/uses`, named);
export const readAround = (file: string): Promise<Surroundings> =>
  send(`${API}/around?file=${encodeURIComponent(file)}`);
