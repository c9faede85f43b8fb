/** Replaces the notifications when their code cannot be loaded: no page waits for their tasks. */
import { useEffect } from 'react';
import { noteTasksUnavailable } from '../../../client/index.ts';
import { useClient } from '../../app-context.ts';

export function TasksUnavailable(): null {
  const client = useClient();
  useEffect(() => noteTasksUnavailable(client), [client]);
  return null;
}
