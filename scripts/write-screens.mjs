import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withParts } from './build-files.mjs'
import { screenFiles } from './screen-files.mjs'

/**
 * Writes the list of files by screen into the folder of a build, from its two manifests.
 * @param {string} folder
 */
export function writeScreens(folder) {
  /** @param {string} name */
  const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const screens = screenFiles(withParts(read('sizes-manifest.json'), read('parts-manifest.json')))
  writeFileSync(join(folder, 'screens.json'), JSON.stringify(screens))
}
