import { describe } from 'vitest'
import { commonRules } from '#tests/contracts/real-superset/rules/common-rules.ts'

describe('what holds directly and over a front', commonRules)
