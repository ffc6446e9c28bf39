// Updates the counts of private words after a file was reworded, moved or split. Fails when a total has grown.
import { writeFileSync } from 'node:fs'
import { countFiles, grownCounts, LIST_PATH, readList, writeList } from './plain-english.ts'
import { readProject } from './source-file.ts'

const project = readProject()
const counted = countFiles(project)
const list = project.find(({ path }) => path === LIST_PATH)
const grown = list === undefined ? [] : grownCounts(readList(list.text), counted)
if (grown.length > 0) {
  process.stderr.write(`The project exceeds the list:\n${grown.join('\n')}\n`)
  process.stderr.write(
    'Reword the new ones. `npx vitest run tests/architecture.test.ts` names their files.\n',
  )
  process.exitCode = 1
} else {
  writeFileSync(LIST_PATH, writeList(counted))
  process.stdout.write(`${counted.size} files are listed in ${LIST_PATH}.\n`)
}
