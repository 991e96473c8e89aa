import { useSearchParams } from 'react-router-dom';

/**
 * The tab that the address selects by the parameter `name`; the first if none. Each choice adds a
 * history entry, so that Back returns to the tab before.
 */
export function useTabParam(name: string, tabs: readonly [string, ...(readonly string[])]) {
  const [params, setParams] = useSearchParams();
  const param = params.get(name) ?? '';
  const selected = tabs.includes(param) ? param : tabs[0];
  const select = (tab: string): void => {
    if (tab !== selected) {
      setParams((before) => {
        before.set(name, tab);
        return before;
      });
    }
  };
  return { selected, select };
}
