/** The routes of the Studio for lenders. */
import type { BrandChoice } from '../../prover/index.ts';
import type { HostApp } from '../host-parts.ts';
import { NO_STORE, notFound } from '../responses.ts';
import { answer } from './answer.ts';
import type { ThemeChange } from './lender-changes.ts';
import type { LendersDesk } from './lenders-desk.ts';
import type { LenderNames, NewLender, NewLenderDesk } from './new-lender-desk.ts';

export interface LendersDesks {
  readonly lenders: LendersDesk;
  readonly newLender: NewLenderDesk;
}

const API = '/studio/api';
/** A drawing that is opened by itself runs nothing. */
const DRAWING = {
  ...NO_STORE,
  'content-type': 'image/svg+xml',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
};

/** Adds what the view of lenders reads and changes. */
export function addLendersRoutes(app: HostApp, { lenders, newLender }: LendersDesks): void {
  app.get(`${API}/lender-list`, (c) => answer(c, () => lenders.list()));
  app.get(`${API}/lenders/:folder/details`, (c) =>
    answer(c, () => lenders.details(c.req.param('folder'))),
  );
  app.get(`${API}/lenders/:folder/words`, (c) =>
    answer(c, () => lenders.findWords(c.req.param('folder'), c.req.query('q') ?? '')),
  );
  app.get(`${API}/lenders/:folder/logo`, (c) => {
    const logo = lenders.logo(c.req.param('folder'));
    return logo === undefined ? notFound(c) : c.body(logo, 200, DRAWING);
  });
  app.post(`${API}/lenders/:folder/logo`, async (c) => {
    const { svg } = await c.req.json<{ readonly svg: string }>();
    return answer(c, () => lenders.changeLogo(c.req.param('folder'), svg));
  });
  app.post(`${API}/lenders/:folder/theme`, async (c) => {
    const { changes } = await c.req.json<{ readonly changes: readonly ThemeChange[] }>();
    return answer(c, () => lenders.change(c.req.param('folder'), changes));
  });
  app.post(`${API}/lenders/:folder/dark`, (c) =>
    answer(c, () => lenders.addDark(c.req.param('folder'))),
  );
  app.post(`${API}/lenders/:folder/states`, async (c) => {
    const { states } = await c.req.json<{ readonly states: readonly string[] }>();
    return answer(c, () => lenders.changeStates(c.req.param('folder'), states));
  });
  addNewLender(app, { lenders, newLender });
}

function addNewLender(app: HostApp, { lenders, newLender }: LendersDesks): void {
  app.get(`${API}/new-lender`, (c) => answer(c, () => newLender.basis()));
  app.post(`${API}/new-lender`, async (c) => {
    const lender = await c.req.json<NewLender>();
    return answer(c, () => newLender.create(lender));
  });
  app.post(`${API}/new-lender/names`, async (c) => {
    const { name, ...given } = await c.req.json<{ readonly name: string } & Partial<LenderNames>>();
    return answer(c, () => newLender.propose(name, given));
  });
  app.post(`${API}/new-lender/colours`, async (c) => {
    const choice = await c.req.json<BrandChoice>();
    return answer(c, () => lenders.colours(choice));
  });
  app.post(`${API}/new-lender/picture`, async (c) => {
    const { svg } = await c.req.json<{ readonly svg: string }>();
    return answer(c, () => ({ fault: newLender.pictureFault(svg) }));
  });
}
