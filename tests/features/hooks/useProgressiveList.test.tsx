import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useProgressiveList } from '../../../src/hooks/useProgressiveList';

const BATCH_SIZE = 10;
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

let renderedCounts: number[];

function List({ items }: { readonly items: readonly number[] }) {
  const shown = useProgressiveList(items, BATCH_SIZE);
  renderedCounts.push(shown.length);
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

describe('useProgressiveList', () => {
  it('starts with one batch and adds the rest in order, a batch at a time', () => {
    renderedCounts = [];
    render(<List items={numbers(35)} />);
    expectListed(numbers(35));
    expect(renderedCounts).toEqual([10, 20, 30, 35]);
  });

  it('shows added items and drops removed ones', () => {
    renderedCounts = [];
    const { rerender } = render(<List items={numbers(10)} />);
    expect(renderedCounts).toEqual([10]);
    rerender(<List items={numbers(64)} />);
    expectListed(numbers(64));
    rerender(<List items={numbers(64).slice(50)} />);
    expectListed(numbers(64).slice(50));
    rerender(<List items={[]} />);
    expectListed([]);
  });
});
