/** The attribute of what must stay uncovered by, and not cover, the names on the map. */
export const LABEL_OBSTACLE_ATTRIBUTE = 'data-obstacle';
