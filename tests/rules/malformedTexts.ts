/** Texts that the rules deny as names, phone numbers and addresses. */
export const MALFORMED_TEXTS: readonly string[] = [
  ...[
    ' ',
    '\n',
    '\t',
    '\u00A0',
    '\u200B',
    '\u2028',
    ' x',
    '\u200Bx',
    'x\n',
    'x\ny',
    'x\r\ny',
    'x\ty',
  ],
  ...['x\0', 'x\x1B[2Jy', 'x\x7Fy', 'x\u0085y', 'x\u2028y', 'x\u2029y', 'x\u202Ey', 'x\u2066y'],
];

export const INVALID_EMAILS: readonly string[] = [
  ...[
    'ann',
    'ann@',
    'ann@example',
    '@example.com',
    'ann@.com',
    'ann@example.',
    'ann@b@example.com',
  ],
  ...[
    'a b@example.com',
    'ann@exam ple.com',
    'ann@example.com\n',
    '\nann@example.com',
    ' ann@example.com',
  ],
  ...['ann@example.com\nBcc: bea@example.com', 'ann@example.com\r\n', 'ann@exam\u200Bple.com'],
  ...[
    'ann@example.com,bea@example.com',
    'ann@example.com;bea@example.com',
    'Ann <ann@example.com>',
  ],
  ...['<ann@example.com>', '"ann"@example.com', 'mailto:ann@example.com', 'ann\\@example.com'],
  ...['ann?bcc=bea@example.com', 'ann@example.com?body=Hello.x', 'ann&bea@example.com'],
  ...['ann@[127.0.0.1]', 'ann(home)@example.com', `${'x'.repeat(65)}@example.com`],
  ...[`ann@${'x'.repeat(126)}.com`, `ann@example.${'x'.repeat(64)}`],
];

/** Maximum length: 64 characters before the at sign, 254 in all. */
export const LONGEST_EMAIL = `${'x'.repeat(64)}@${'y'.repeat(125)}.${'z'.repeat(63)}`;
