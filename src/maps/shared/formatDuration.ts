/** Formats a duration of at least a minute: '1 min', '11 mins', '1 hour 5 mins'. */
export function formatDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    ...(hours > 0 ? [pluralise(hours, 'hour')] : []),
    ...(rest > 0 ? [pluralise(rest, 'min')] : []),
  ].join(' ');
}

function pluralise(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
