// Changes a page as Google Translate does: each text becomes an element with a text node of its own,
// and so does each text that is added or changed. The words stay, so that the journeys find them.

declare global {
  interface Window {
    /** Texts that React has set on nodes that are no longer in the page: the reader sees old ones. */
    staleTexts?: string[];
  }
}

function translate(): void {
  const staleTexts: string[] = [];
  window.staleTexts = staleTexts;
  const replaced = new MutationObserver((records) => {
    for (const { target } of records) {
      if (!target.isConnected && target.nodeValue?.trim() !== '') {
        staleTexts.push(target.nodeValue ?? '');
      }
    }
  });

  function wrap(text: Node): void {
    const parent = text.parentElement;
    const isShown = text.nodeValue?.trim() !== '' && parent !== null;
    if (!isShown || parent.closest('script, style, textarea, x-font') !== null) {
      return;
    }
    const outer = document.createElement('x-font');
    const inner = document.createElement('x-font');
    inner.append(text.nodeValue ?? '');
    outer.append(inner);
    parent.replaceChild(outer, text);
    replaced.observe(text, { characterData: true });
  }

  function wrapAll(root: Node): void {
    if (root.nodeType === Node.TEXT_NODE) {
      wrap(root);
      return;
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) {
      texts.push(walker.currentNode);
    }
    texts.forEach(wrap);
  }

  document.addEventListener('DOMContentLoaded', () => {
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') {
          wrap(target);
        } else {
          addedNodes.forEach(wrapAll);
        }
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

export const TRANSLATOR = `(${translate.toString()})();`;
