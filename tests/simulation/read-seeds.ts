import { err, ok, type Result } from '#domain/core/result.ts'

/** The seeds of a command line; npm without `--` passes the numbers only. */
interface SeedArguments {
  readonly seeds?: string | undefined
  readonly seed?: string | undefined
  readonly numbers: readonly string[]
}

/** A number of seeds, and the first one. */
export interface SeedRange {
  readonly count: number
  /** Null for a random first seed. */
  readonly first: number | null
}

const USUAL_COUNT = 2_000

/**
 * Reads the number of worlds and the first seed: `--seeds COUNT [FIRST]`, `--seeds COUNT --seed FIRST`, or the numbers
 * alone. Fails: a sentence, if one is not an integer or there are too many.
 */
export function readSeeds({ seeds, seed, numbers }: SeedArguments): Result<SeedRange, string> {
  const [counted, begun, ...others] = seeds === undefined ? numbers : [seeds, ...numbers]
  if (others.length > 0 || (begun !== undefined && seed !== undefined))
    return err('Say a count of seeds and the first of them, each once: --seeds 60 --seed 1000.')
  const count = counted === undefined ? USUAL_COUNT : readInteger(counted)
  if (count === null || count === 0)
    return err(`--seeds is a count from 1 up, and not “${counted ?? ''}”: --seeds 60.`)
  const from = seed ?? begun
  const first = from === undefined ? null : readInteger(from)
  return from !== undefined && first === null
    ? err(`--seed is an integer, and not “${from}”: --seed 1000.`)
    : ok({ count, first })
}

function readInteger(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
