import { err, ok, type Result } from '#domain/core/result.ts'

/** Exceeds the number of steps of any hour. */
const MOST_STEPS = 100

/** Reads steps and ranges: `0,3-5`. Fails: a sentence. */
export function readSteps(text: string): Result<readonly number[], string> {
  const steps = new Set<number>()
  for (const part of text.split(',')) {
    const [, first, last = first] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(part) ?? []
    const [from, to] = [Number(first), Number(last)]
    if (first === undefined || to < from || to >= MOST_STEPS)
      return err(`--skip is a list of steps below ${MOST_STEPS}, and not “${text}”: --skip 0,3-5.`)
    for (let step = from; step <= to; step += 1) steps.add(step)
  }
  return ok([...steps].toSorted((a, b) => a - b))
}

/** Writes steps in the format of `readSteps`. */
export function stepsText(steps: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const step of steps.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last !== undefined && step === last[1] + 1) last[1] = step
    else ranges.push([step, step])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}
