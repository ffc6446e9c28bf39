import { importsOf } from './imports.ts'
import { isCode, type Rule } from './source-file.ts'

/** The layers of src/data, lowest first. A folder imports from its own layer and those below. */
const FLOORS: readonly (readonly string[])[] = [
  ['platform'],
  ['db', 'http'],
  ['write', 'journal', 'outbox', 'answers'],
  ['sync'],
  ['session'],
  ['commands', 'search', 'device-tables'],
  ['start', 'device', 'export', 'follow', 'traffic'],
]

export const floors: Rule = {
  name: 'src/data imports downwards',
  instead: `From the ground up: ${FLOORS.map((floor) => floor.join(', ')).join(' ← ')}. Pass what is above as an argument, or move it down.`,
  check: (files) =>
    files
      .filter((file) => isCode(file.path) && file.path.startsWith('src/data/'))
      .flatMap(importsOf)
      .flatMap(({ from, line, target }) => {
        const [here, there] = [floorOf(from), target?.startsWith('src/data/') ? floorOf(target) : 0]
        if (here === -1) return [{ path: from, line: 0, what: 'a folder without a floor' }]
        return there <= here ? [] : [{ path: from, line, what: `imports ${target}` }]
      }),
}

/** The layer of a file of src/data; -1 when its folder has none. */
function floorOf(path: string): number {
  const folder = path.split('/')[2] ?? ''
  return FLOORS.findIndex((floor) => floor.includes(folder))
}
