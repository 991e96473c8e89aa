/** Marks elements that must not overlap with the map's labels. */
export const LABEL_OBSTACLE_ATTRIBUTE = 'data-obstacle';
export const OBSTACLE_PROPS = { [LABEL_OBSTACLE_ATTRIBUTE]: '' };
