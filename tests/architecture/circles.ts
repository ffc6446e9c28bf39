import { importsOf } from './imports.ts'
import { isCode, isProduct, type Rule, type SourceFile } from './source-file.ts'

/** An import between two files or folders that lie side by side in a folder. */
interface Step {
  readonly folder: string
  readonly from: string
  readonly to: string
  readonly path: string
  readonly line: number
}

/** Each import as a step between neighbours of the lowest folder that holds both ends. */
function stepsOf(files: readonly SourceFile[]): readonly Step[] {
  return files.flatMap(importsOf).flatMap(({ from, target, line }) => {
    if (target === null) return []
    const [here, there] = [from.split('/'), target.split('/')]
    const depth = here.findIndex((name, index) => name !== there[index])
    if (depth < 1) return []
    const folder = here.slice(0, depth).join('/')
    return [{ folder, from: here[depth] ?? '', to: there[depth] ?? '', path: from, line }]
  })
}

/** What can be reached from a neighbour, by any number of steps. */
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
  name: 'no files and no folders of a folder import in a circle, types and lazy imports counted',
  instead:
    'Move what both need (most often a type) into a file below both, or the one use above: at each folder, what lies in it has an order.',
  check: (files) => {
    const steps = stepsOf(files.filter(({ path }) => isCode(path) && isProduct(path)))
    const folders = Map.groupBy(steps, ({ folder }) => folder)
    return [...folders.values()]
      .flatMap(stepsInCircles)
      .map(({ path, line, folder, from, to }) => ({ path, line, what: `in ${folder}: ${from} → ${to}` }))
  },
}
