import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useProgressiveList } from '../../../src/hooks/useProgressiveList';

const AT_ONCE = 10;
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

let drawn: number[];

function List({ items }: { readonly items: readonly number[] }) {
  const shown = useProgressiveList(items, AT_ONCE);
  drawn.push(shown.length);
  return (
    <ul>
      {shown.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function expectListed(items: readonly number[]): void {
  const listed = within(screen.getByRole('list')).queryAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual(items.map(String));
}

describe('a long list', () => {
  it('begins with a few and ends with all, in their order, never many more at a time', () => {
    drawn = [];
    render(<List items={numbers(35)} />);
    expectListed(numbers(35));
    expect(drawn).toEqual([10, 20, 30, 35]);
  });

  it('has what is added, and no longer what is taken away', () => {
    drawn = [];
    const { rerender } = render(<List items={numbers(10)} />);
    expect(drawn).toEqual([10]);
    rerender(<List items={numbers(64)} />);
    expectListed(numbers(64));
    rerender(<List items={numbers(64).slice(50)} />);
    expectListed(numbers(64).slice(50));
    rerender(<List items={[]} />);
    expectListed([]);
  });
});
