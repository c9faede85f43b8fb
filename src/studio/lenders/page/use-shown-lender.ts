/** Keeps the lender of the Studio's header and the lender whose page is open the same. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWorkplace } from '../../shared/workplace.ts';

/** The open page decides first; then another choice in the header opens the page of that lender. */
export function useShownLender(folder: string): void {
  const { lender, lenders, setLender } = useWorkplace();
  const navigate = useNavigate();
  const [isSame, setSame] = useState(lender.folder === folder);
  if (!isSame && lender.folder === folder) setSame(true);
  const shown = lenders.find((one) => one.folder === folder);
  const follow = useEffectEvent(() => {
    // A lender that was taken back is shown as one that is not there.
    if (shown === undefined || lender.folder === folder) return;
    if (isSame) void navigate(`/lenders?lender=${lender.folder}`);
    else setLender(shown);
  });
  useEffect(() => follow(), [lender.folder, shown?.folder]);
}
