type Data = Readonly<Record<string, unknown>>;

const IF_BLOCK = /\{\{#if (\w+)\}\}((?:(?!\{\{#if )[^])*?)\{\{\/if\}\}/g;
const VALUE = /\{\{\{\s*(\w+)\s*\}\}\}|\{\{\s*(\w+)\s*\}\}/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/**
 * Fills in a text of `mailTemplates`. Of Handlebars it knows {{value}}, {{{value}}} without HTML
 * escapes, and {{#if value}}…{{else}}…{{/if}}. Throws if the text contains anything else.
 */
export function renderTemplate(text: string, data: Data): string {
  const chosen = chooseBlocks(text, data);
  const unknown = /\{\{.*?\}\}+/.exec(chosen.replaceAll(VALUE, ''))?.[0];
  if (unknown !== undefined) {
    throw new Error(`${unknown} is not supported`);
  }
  return chosen.replaceAll(VALUE, (_, raw: string | undefined, escaped: string | undefined) =>
    raw === undefined ? escapeHtml(valueOf(data, escaped ?? '')) : valueOf(data, raw),
  );
}

// From the inside out, because blocks may be nested.
function chooseBlocks(text: string, data: Data): string {
  const chosen = text.replaceAll(IF_BLOCK, (_, name: string, content: string) => {
    const [then = '', otherwise = ''] = content.split('{{else}}');
    return valueOf(data, name) === '' ? otherwise : then;
  });
  return chosen === text ? text : chooseBlocks(chosen, data);
}

function valueOf(data: Data, name: string): string {
  const value = Object.hasOwn(data, name) ? data[name] : null;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
