/** What the map's licence asks to be shown (dev/mapdata/source/SOURCES.md). */
export const ATTRIBUTION =
  'Contains public sector information licensed under the Open Government Licence v3.0. Contains OS data © Crown copyright and database right 2014, 2018. Contains Royal Mail data © Royal Mail copyright and database right 2014. Contains National Statistics data © Crown copyright and database right 2014.';

export const SCHEMATIC_NOTE = 'Schematic map';
