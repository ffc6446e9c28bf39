/**
 * A colour of a chart: the name of a token (`chart-1` … `chart-10`, `seq-1` … `seq-7`), which follows the theme, or a
 * CSS colour that the dashboard's author chose.
 */
export type ColorName = string
