import { importsOf } from './imports.ts'
import { isCode, isProduct, type Rule, type SourceFile } from './source-file.ts'

/** An import between two files or folders of one folder. */
interface Step {
  readonly folder: string
  readonly from: string
  readonly to: string
  readonly path: string
  readonly line: number
}

/** Each import as a step between entries of the lowest folder that contains both files. */
function stepsOf(files: readonly SourceFile[]): readonly Step[] {
  return files.flatMap(importsOf).flatMap(({ from, target, line }) => {
    if (target === null) return []
    const [source, destination] = [from.split('/'), target.split('/')]
    const depth = source.findIndex((name, index) => name !== destination[index])
    if (depth < 1) return []
    const folder = source.slice(0, depth).join('/')
    return [{ folder, from: source[depth] ?? '', to: destination[depth] ?? '', path: from, line }]
  })
}

/** All entries that can be reached in any number of steps. */
function reachedFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>(next.get(start))
  for (const one of reached) for (const further of next.get(one) ?? []) reached.add(further)
  return reached
}

function stepsInCircles(steps: readonly Step[]): readonly Step[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of steps) next.set(from, new Set([...(next.get(from) ?? []), to]))
  const reached = new Map([...next.keys()].map((start) => [start, reachedFrom(start, next)]))
  return steps.filter(({ from, to }) => reached.get(to)?.has(from))
}

export const noCircles: Rule = {
  name: 'files and folders of one folder have no import cycles, including types and lazy imports',
  instead: 'Move what both need (often a type) into a file below both, or move the use to a file above both.',
  check: (files) => {
    const steps = stepsOf(files.filter(({ path }) => isCode(path) && isProduct(path)))
    const folders = Map.groupBy(steps, ({ folder }) => folder)
    return [...folders.values()]
      .flatMap(stepsInCircles)
      .map(({ path, line, folder, from, to }) => ({ path, line, what: `in ${folder}: ${from} → ${to}` }))
  },
}
