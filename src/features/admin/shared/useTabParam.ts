import { useSearchParams } from 'react-router-dom';

/**
 * The tab selected by the address's parameter `name`, or else `fallback`, by default the first.
 * Each choice adds a history entry, so that Back returns to the tab before.
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
