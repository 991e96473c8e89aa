import { useSearchParams } from 'react-router-dom';

/**
 * The tab that the address selects by the parameter `name`; else `fallback`, which is the first
 * unless given. Each choice adds a history entry, so that Back returns to the tab before.
 */
export function useTabParam(
  name: string,
  tabs: readonly [string, ...(readonly string[])],
  fallback = tabs[0],
) {
  const [params, setParams] = useSearchParams();
  const param = params.get(name) ?? '';
  const isInAddress = tabs.includes(param);
  const selected = isInAddress ? param : fallback;
  const set = (tab: string, replace = false): void =>
    setParams(
      (before) => {
        before.set(name, tab);
        return before;
      },
      { replace },
    );
  return {
    selected,
    isInAddress,
    set,
    select: (tab: string): void => {
      if (tab !== selected) {
        set(tab);
      }
    },
  };
}
