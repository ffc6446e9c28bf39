import { withoutComments } from './code-text.ts'
import { findAll, isCode, isProduct, type Rule } from './source-file.ts'

/** The only file that makes drawings, and the kinds, which define how. */
const MAY_CALL = /^src\/parts\/chart\/drawn\/make-drawing\.ts$|^domain\/chart\/kinds\//

export const drawingsInOnePlace: Rule = {
  name: 'a drawing is made of results in one file only',
  instead: 'Call makeDrawing of src/parts/chart/drawn, or show the chart by DrawnChart.',
  check: (files) =>
    files
      .filter(({ path }) => isCode(path) && isProduct(path) && !MAY_CALL.test(path))
      .flatMap(({ path, text }) => findAll(path, withoutComments(text), /\.toModel\s*(?:\?\.\s*)?\(/g)),
}
