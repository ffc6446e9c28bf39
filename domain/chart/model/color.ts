/**
 * A color of a chart: the name of a token (`chart-1` … `chart-10`, `seq-1` … `seq-7`), which follows the theme, or a CSS color
 * of the dashboard's author.
 */
export type ColorName = string
