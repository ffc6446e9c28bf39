import type { UpstreamAnswer } from '#server/superset/upstream/upstream.ts'

/** The cookies that a Superset has set in one exchange of questions, each as the whole line of its last setting. */
export interface CookieJar {
  /** The header that sends them back; empty where there is none. */
  readonly header: () => string
  readonly lines: () => readonly string[]
  readonly take: (answer: UpstreamAnswer) => void
}

/** Makes a jar without a cookie: a sign-in begins with none of an earlier session. */
export function makeCookieJar(): CookieJar {
  const lines = new Map<string, string>()
  const pair = (line: string) => line.split(';', 1)[0] ?? ''
  return {
    header: () =>
      [...lines.values()]
        .filter((line) => !isTakenAway(line))
        .map(pair)
        .join('; '),
    lines: () => [...lines.values()],
    take: (answer) => {
      for (const line of setCookieLines(answer)) lines.set(pair(line).split('=', 1)[0]?.trim() ?? '', line)
    },
  }
}

/** The cookies that an answer sets, a line for each: they stand in one header, since a comma may be part of a line. */
function setCookieLines({ headers }: UpstreamAnswer): readonly string[] {
  return (headers['set-cookie'] ?? '').split('\n').filter((line) => line !== '')
}

function isTakenAway(line: string): boolean {
  return line
    .split(';')
    .slice(1)
    .some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')
}
