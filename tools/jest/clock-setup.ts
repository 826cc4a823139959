/*
 * Specs run at the samples' moment, whatever the machine's date: their clock starts there with each file and
 * advances at normal speed. The variables come from jest.config.ts. Date computations in specs must hold at
 * every moment, in every zone and language: `npm test -- calendar` tries some.
 */
const { REFCALL_TEST_MOMENT: moment = '', REFCALL_TEST_LANGUAGE: language = '' } = process.env
const MachineDate = Date
const machineNow = MachineDate.now
const ahead = MachineDate.parse(moment) - machineNow()
if (Number.isNaN(ahead)) throw new Error(`REFCALL_TEST_MOMENT is no moment: "${moment}".`)

MachineDate.now = () => machineNow() + ahead
globalThis.Date = new Proxy(MachineDate, {
  construct: (Target, args: unknown[], newTarget) =>
    Reflect.construct(Target, args.length === 0 ? [machineNow() + ahead] : args, newTarget) as Date,
  apply: () => new MachineDate(machineNow() + ahead).toString(),
})

if (typeof navigator !== 'undefined' && language !== '') {
  Object.defineProperty(navigator, 'language', { get: () => language, configurable: true })
  Object.defineProperty(navigator, 'languages', { get: () => [language], configurable: true })
}
