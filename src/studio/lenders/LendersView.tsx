/** The lenders: their list, a new one, and the page of one. */
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import './lenders.css';
import { LenderList } from './LenderList.tsx';
import { NewLenderPage } from './new/NewLenderPage.tsx';
import { LenderPage } from './page/LenderPage.tsx';

/** `?new`: a new lender. `?lender=<folder>`: the page of one. */
export default function LendersView(): ReactElement {
  const [params] = useSearchParams();
  const folder = params.get('lender');
  return (
    <div className="lenders">
      {params.has('new') ? (
        <NewLenderPage />
      ) : folder === null ? (
        <LenderList />
      ) : (
        <LenderPage key={folder} folder={folder} />
      )}
    </div>
  );
}
