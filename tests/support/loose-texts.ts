/** Finds text nodes that React changes or removes by themselves. */

/**
 * React keeps the node of a text that has siblings, or whose component renders no element around it.
 * A browser that translates the page replaces text nodes; React then changes one that is no longer
 * shown, or throws when it removes it. A text that is all that its element contains is written
 * through the element.
 */
const isKeptByReact = (node: Node): boolean =>
  Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

function textsIn(node: Node): readonly Node[] {
  return node.nodeType === Node.TEXT_NODE ? [node] : [...node.childNodes].flatMap(textsIn);
}

/**
 * Records the texts that are added to a document and that React keeps. `found` forgets what it
 * returns; `end` stops recording.
 */
export function looseTexts(page: Document) {
  const texts: string[] = [];
  const record = (records: readonly MutationRecord[]): void => {
    for (const { addedNodes, target } of records)
      for (const text of [...addedNodes].flatMap(textsIn).filter(isKeptByReact))
        texts.push(`<${(text.parentNode ?? target).nodeName.toLowerCase()}> ${text.nodeValue}`);
  };
  const observer = new MutationObserver(record);
  observer.observe(page, { childList: true, subtree: true });
  return {
    found: (): readonly string[] => {
      record(observer.takeRecords());
      return texts.splice(0);
    },
    end: () => observer.disconnect(),
  };
}
