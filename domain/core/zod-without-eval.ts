import * as z from 'zod/mini'

// Zod compiles its parsers with `new Function`, which our content security policy blocks and would report each time.
// Every module that declares schemas imports this one first (security §11).
z.config({ jitless: true })
