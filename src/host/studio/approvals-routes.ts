/** The routes of the approvals. */
import type { HostApp } from '../host-parts.ts';
import { answer } from './answer.ts';
import type { ApprovalRequest, ApprovalsDesk } from './approvals-desk.ts';

/** Without a desk nothing needs an approval. */
export function addApprovalsRoutes(app: HostApp, desk: ApprovalsDesk | undefined): void {
  const none = { candidates: [] };
  app.get('/studio/api/approvals', (c) => answer(c, () => desk?.state() ?? none));
  app.post('/studio/api/approvals', async (c) => {
    const request = await c.req.json<ApprovalRequest>();
    return answer(c, () => desk?.approve(request) ?? none);
  });
}
