import { err, ok } from '#domain/core/result.ts'
import type { PatternCompiler } from '#domain/query/view/view-rows.ts'

/** Longest pattern that is read, in characters. */
const LONGEST = 1_000

/** Loads the matcher of patterns: it never goes back in the text, so that no pattern can hold the worker up. */
export async function loadPatternCompiler(): Promise<PatternCompiler> {
  const { RE2JS } = await import('re2js')
  return (pattern) => {
    if (pattern.length > LONGEST) return err({ code: 'bad-pattern' })
    try {
      const compiled = RE2JS.compile(pattern)
      return ok((text: string) => compiled.matcher(text).find())
    } catch {
      return err({ code: 'bad-pattern' })
    }
  }
}

/** What stands in where no filter has a pattern. */
export const noPatterns: PatternCompiler = () => err({ code: 'bad-pattern' })
