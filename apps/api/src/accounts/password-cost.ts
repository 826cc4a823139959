/** Memory in KiB, passes and lanes of new hashes: the smallest setting that OWASP recommends for argon2id. */
export const PASSWORD_COST = { memory: 19_456, passes: 2, parallelism: 1 }
