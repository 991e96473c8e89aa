import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PhoneLink } from '../../../src/ui/PhoneLink';

it('calls or texts a number, and shows one that it can’t read', () => {
  render(
    <>
      <PhoneLink number="07700 900123 or 01482 000000">Call Ann</PhoneLink>
      <PhoneLink number="+44 (0)1482 000000" isText />
      <PhoneLink number="887700">Call Bea</PhoneLink>
    </>,
  );
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Call Ann', 'tel:07700900123'],
    ['+44 (0)1482 000000', 'sms:+441482000000'],
  ]);
  expect(screen.getByText('887700')).toBeVisible();
});
