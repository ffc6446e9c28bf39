import type { FrontPart } from './front/deps.ts'
import { mountProbe } from './probe/probe-part.ts'
import { mountRecords } from './records/records-part.ts'
import { mountRuns } from './records/runs-part.ts'
import { mountSession } from './session/session-part.ts'

/** The parts of the front that answer calls by themselves, before all others are passed on. */
export const FRONT_PARTS: readonly FrontPart[] = [mountSession, mountProbe, mountRecords, mountRuns]
