import { dayOfDate } from '../../../../domain/common/londonTime';
import { useSearchParams } from 'react-router-dom';

const DAY_PARAM = 'day';

/** The date in the address, or today's if there is none or it is invalid. */
export function useDayParam(today: string) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get(DAY_PARAM) ?? '';
  const choose = (date: string): void =>
    setParams(
      (before) => {
        if (date === today) {
          before.delete(DAY_PARAM);
        } else {
          before.set(DAY_PARAM, date);
        }
        return before;
      },
      { replace: true },
    );
  return { date: dayOfDate(wanted) === null ? today : wanted, choose };
}
