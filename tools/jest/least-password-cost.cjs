// In place of the API's own cost (apps/api/src/accounts/password-cost.ts): 30 ms of a core for each account.
exports.PASSWORD_COST = { memory: 8, passes: 1, parallelism: 1 }
