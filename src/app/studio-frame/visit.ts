/** Changes who uses the page that the Studio frames: the sign-in, the answers and the flags of the visit. */
import { type Client, buildContext, journeyData } from '../../client/index.ts';
import { clearPageDrafts } from '../../client/drafts/drafts.ts';
import { fillAnswers, forgetJourney, saveJourneyDraft } from '../../client/drafts/journey-data.ts';
import { dependentPrefills, readPath } from '../../engine/index.ts';
import { flagState, overrideFlag } from '../../services/index.ts';
import { devLogin } from '../dev-toolbar/dev-login.ts';

interface Visit {
  /** Signs out, and forgets all answers and the campaign of the visit. */
  end(): void;
  /** Signs in. Resolves with the address of an application, or of the person's first active one. */
  signIn(
    credentials: { readonly email: string; readonly password: string },
    application?: string,
  ): Promise<string>;
  /** Gives the answers of a journey, by dotted paths, with those that its steps fill in from them. */
  answer(journey: string, answers: Readonly<Record<string, unknown>>): void;
  flags(): Readonly<Record<string, boolean>>;
  /** Overrides a flag in this tab; undefined takes the override back. The page must be opened anew. */
  setFlag(key: string, isOn: boolean | undefined): void;
}

export function openVisit(client: Client): Visit {
  const { tabStorage } = client;
  return {
    end() {
      client.session.clear();
      Object.keys(client.get().set.journeys).forEach((id) => forgetJourney(client, id));
      clearPageDrafts(tabStorage);
      client.campaign.forgetPersonal();
    },
    async signIn(credentials, application) {
      const path = await devLogin(client, { ...credentials, token: '' });
      const { base } = client.get().set.routing.statusRoutes;
      return application === undefined ? path : base.replace('{uuid}', application);
    },
    answer(journey, answers) {
      fillAnswers(client, journey, answers);
      const { steps = [] } = client.get().set.journeys[journey] ?? {};
      for (const { id } of steps) fillAnswers(client, journey, prefilledAt(client, journey, id));
      saveJourneyDraft(client, journey);
    },
    flags: () => flagState(client.get().set.flags, client.get().remoteFlags, tabStorage).flags,
    setFlag: (key, isOn) => overrideFlag(tabStorage, key, isOn),
  };
}

/** Returns the answers that a step fills in when it opens: later steps are as if it was left. */
function prefilledAt(client: Client, journey: string, step: string) {
  const values = journeyData(client, journey);
  const context = buildContext(client, values, { path: '/', query: {} });
  const found = dependentPrefills(client.get().set, { journey, step }, context);
  return Object.fromEntries(
    found
      .filter(({ path, value }) => readPath(values.answers, path) === undefined && Boolean(value))
      .map(({ path, value }) => [path, value]),
  );
}
