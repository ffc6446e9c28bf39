import { aliases, arrows, nothingSeesTests } from './arrows.ts'
import { drawingsInOnePlace } from './chart-drawings.ts'
import { chartKindsInTheirFolders } from './chart-kinds.ts'
import { noCircles } from './circles.ts'
import { citations } from './citations.ts'
import { citedConstants } from './cited-constants.ts'
import { citedPaths } from './cited-paths.ts'
import { decisionsInIndex } from './decisions.ts'
import { docComments } from './docs.ts'
import { enginesInTheirFolders } from './engine-kinds.ts'
import { noIdleExports } from './exports.ts'
import { filterKindsInTheirFolders } from './filter-kinds.ts'
import { floors } from './floors.ts'
import { httpErrorsInRoutes } from './http-errors.ts'
import { keysOfInputMethod } from './keys.ts'
import { MAIN_PROCESS_RULES } from './main-process.ts'
import { noNamesInObjects } from './names-from-data.ts'
import { packageHomes, zodMini } from './packages.ts'
import { linearPatterns } from './patterns.ts'
import { plainEnglish } from './plain-english.ts'
import { noTextAsCode, pureDomain } from './purity.ts'
import { noRecordKindInMachinery } from './record-kinds.ts'
import { fileNames, fileSize, folderSize, namedExports, namesSayWhat, noBarrels } from './shape.ts'
import type { Rule, SourceFile } from './source-file.ts'
import { noBareStates } from './states.ts'
import { classesAreRead, globalClassesStand } from './style-classes.ts'
import { noStyleMarkup, onlyNamedOrder, onlyTokens } from './styles.ts'
import { noHeldBackTests, noPlace, noSleep, nothingLeftForLater } from './texts.ts'
import { noAny, noForcedCast, noSuppression } from './types.ts'
import { upstreamKindsInTheirFolders } from './upstream-kinds.ts'
import { WAYS_OUT_RULES } from './ways-out.ts'

export const ALL_RULES: readonly Rule[] = [
  arrows,
  floors,
  aliases,
  noCircles,
  noIdleExports,
  nothingSeesTests,
  packageHomes,
  httpErrorsInRoutes,
  ...MAIN_PROCESS_RULES,
  ...WAYS_OUT_RULES,
  enginesInTheirFolders,
  chartKindsInTheirFolders,
  filterKindsInTheirFolders,
  drawingsInOnePlace,
  noRecordKindInMachinery,
  upstreamKindsInTheirFolders,
  noBareStates,
  zodMini,
  pureDomain,
  noTextAsCode,
  keysOfInputMethod,
  linearPatterns,
  noNamesInObjects,
  noAny,
  noSuppression,
  noForcedCast,
  noBarrels,
  namedExports,
  docComments,
  citations,
  citedPaths,
  citedConstants,
  decisionsInIndex,
  fileSize,
  folderSize,
  namesSayWhat,
  fileNames,
  onlyTokens,
  onlyNamedOrder,
  noStyleMarkup,
  classesAreRead,
  globalClassesStand,
  noPlace,
  noHeldBackTests,
  noSleep,
  nothingLeftForLater,
  plainEnglish,
]

/** Lists the breaches of a rule, a line each, followed by its advice. Empty when the rule holds. */
export function report(rule: Rule, files: readonly SourceFile[]): readonly string[] {
  const breaches = rule.check(files).map(({ path, line, what }) => `${path}:${line}: ${what}`)
  return breaches.length === 0 ? [] : [...breaches, `Instead: ${rule.instead}`]
}
