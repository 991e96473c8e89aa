/** Attribution that the licences of the map data require (dev/mapdata/source/SOURCES.md). */
export const ATTRIBUTION =
  'Contains public sector information licensed under the Open Government Licence v3.0. Contains OS data © Crown copyright and database right 2014, 2018. Contains Royal Mail data © Royal Mail copyright and database right 2014. Contains National Statistics data © Crown copyright and database right 2014. Airports: James Brooks (MIT).';

/** Links to the statements above, as the licence allows. */
export const CREDIT = 'Contains OS data © Crown copyright';

export const LICENCE_URL =
  'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/';

export const SCHEMATIC_NOTE = 'Simplified map.';

/** Added for a trip that leaves the map's roads. */
export const ROUGH_NOTE = 'Part of this trip is off the map, so the distance and time are rough.';
