import type { Plugin } from 'chart.js'
import { axisMarks } from './axis-marks.ts'
import { whiskerLines } from './whisker-lines.ts'

/** What few charts of series have: marks across the drawing, and whiskers of boxes. */
export const latePlugins: readonly Plugin[] = [axisMarks, whiskerLines]
