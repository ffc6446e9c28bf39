import type { Plugin } from 'chart.js'
import { axisMarks } from './axis-marks.ts'
import { whiskerLines } from './whisker-lines.ts'

/** Plugins that few charts need: marks across the drawing, and whiskers of box plots. */
export const latePlugins: readonly Plugin[] = [axisMarks, whiskerLines]
