import * as z from 'zod/mini'

// Zod writes code for its parsers and runs it with `new Function`; our content security policy refuses that and would
// report each try. Every module that declares schemas imports this one first (security §11).
z.config({ jitless: true })
