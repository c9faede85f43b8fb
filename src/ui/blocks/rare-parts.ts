/** Parts of blocks that few pages need: one late chunk. */
export { QrPicture } from './content/QrPicture.tsx';
export { SummaryTabs } from './documents/reader/SummaryTabs.tsx';
