/** What is wrong, as sentences, under the name of each check. */
export type Findings = Readonly<Record<string, readonly string[]>>
