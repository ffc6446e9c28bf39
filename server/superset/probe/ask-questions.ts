import { err, ok, type Result } from '#domain/core/result.ts'
import type { AskUpstream, UpstreamAnswer, UpstreamFailure } from '#server/superset/upstream/upstream.ts'
import { QUESTIONS, type Question } from './questions.ts'

/** The answers by question; a question without an answer is absent. */
export type ProbeAnswers = ReadonlyMap<Question, UpstreamAnswer>

/** The Superset, and the user in whose name it is probed. */
export interface ProbeVisit {
  readonly ask: AskUpstream
  readonly cookie: string
  /** The address of the client; null if unknown. */
  readonly visitorIp: string | null
}

const NAMES = Object.keys(QUESTIONS).filter((name): name is Question => Object.hasOwn(QUESTIONS, name))

/** Sends all questions of the probe. Fails with the first failure if none was answered. */
export async function askQuestions(visit: ProbeVisit): Promise<Result<ProbeAnswers, UpstreamFailure>> {
  const results = await Promise.all(NAMES.map(async (name) => [name, await askOne(visit, name)] as const))
  const answers = new Map<Question, UpstreamAnswer>()
  let failure: UpstreamFailure | null = null
  for (const [name, answer] of results) {
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
