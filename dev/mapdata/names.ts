/** Corrects capitals: '10th Avenue', "Queen's Close", 'Land of Green Ginger'. */
export function normaliseStreetName(name: string): string {
  return name
    .trim()
    .replaceAll(/\b(\d+)(St|Nd|Rd|Th)\b/g, (_, number: string, ending: string) => {
      return number + ending.toLowerCase();
    })
    .replaceAll("'S", "'s")
    .replaceAll("Ha'P", "Ha'p")
    .replaceAll(' Of ', ' of ');
}

/** True for entries that are no addresses: road numbers, bus platforms, grounds. */
export function isExcludedStreet(name: string): boolean {
  return /^([AB]|Platform )\d+$/.test(name) || name.endsWith(' Grounds');
}

/** Turns 'HU178AB' and 'HU17 8AB' into 'HU17 8AB'. */
export function normalisePostcode(postcode: string): string {
  const compact = postcode.replaceAll(' ', '').toUpperCase();
  return `${compact.slice(0, -3)} ${compact.slice(-3)}`;
}

/** Passengers say 'Arram Station', not 'Arram Rail Stn'. */
export function stationName(name: string, locality: string, type: 'BCS' | 'RSE'): string {
  if (type === 'RSE') {
    return `${locality} Station`;
  }
  return name;
}
