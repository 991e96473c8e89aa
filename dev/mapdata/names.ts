/** A street name with the capitals that people write: '10th Avenue', "Queen's Close", 'Land of Green Ginger'. */
export function tidyStreetName(name: string): string {
  return name
    .trim()
    .replaceAll(/\b(\d+)(St|Nd|Rd|Th)\b/g, (_, number: string, ending: string) => {
      return number + ending.toLowerCase();
    })
    .replaceAll("'S", "'s")
    .replaceAll("Ha'P", "Ha'p")
    .replaceAll(' Of ', ' of ');
}

/** True for what the sources list among the streets that nobody gives as an address. */
export function isNoStreet(name: string): boolean {
  return /^([AB]|Platform )\d+$/.test(name) || name.endsWith(' Grounds');
}

/** A postcode with its one space: 'HU178AB' and 'HU17 8AB' become 'HU17 8AB'. */
export function tidyPostcode(postcode: string): string {
  const compact = postcode.replaceAll(' ', '').toUpperCase();
  return `${compact.slice(0, -3)} ${compact.slice(-3)}`;
}

/** The name of a station by which people ask for it: 'Arram Rail Stn' becomes 'Arram Station'. */
export function stationName(name: string, locality: string, type: 'BCS' | 'RSE'): string {
  if (type === 'RSE') {
    return `${locality} Station`;
  }
  return name;
}
