import { err, ok, type Result } from '#domain/core/result.ts'
import type { AskUpstream, UpstreamAnswer, UpstreamFailure } from '#server/superset/upstream/upstream.ts'
import { QUESTIONS, type Question } from './questions.ts'

/** What was answered to each question; a question whose answer did not come is not there. */
export type ProbeAnswers = ReadonlyMap<Question, UpstreamAnswer>

/** The Superset that is asked, and in whose name. */
export interface ProbeVisit {
  readonly ask: AskUpstream
  readonly cookie: string
  /** The machine that the visit came from; null where nobody says. */
  readonly visitorIp: string | null
}

const NAMES = Object.keys(QUESTIONS).filter((name): name is Question => Object.hasOwn(QUESTIONS, name))

/** Asks all questions of the probe. Fails: with the first failure, where not one was answered. */
export async function askQuestions(visit: ProbeVisit): Promise<Result<ProbeAnswers, UpstreamFailure>> {
  const asked = await Promise.all(NAMES.map(async (name) => [name, await askOne(visit, name)] as const))
  const answers = new Map<Question, UpstreamAnswer>()
  let failure: UpstreamFailure | null = null
  for (const [name, answer] of asked) {
    if (answer.ok) answers.set(name, answer.value)
    else failure ??= answer.error
  }
  return answers.size === 0 && failure !== null ? err(failure) : ok(answers)
}

async function askOne({ ask, cookie, visitorIp }: ProbeVisit, name: Question) {
  const { path, accept } = QUESTIONS[name]
  const whose = visitorIp === null ? {} : { 'x-forwarded-for': visitorIp }
  return await ask({ method: 'GET', path, headers: { accept, cookie, ...whose }, body: '' })
}
