import { useId } from 'react'
import { classNames } from '../class-names.ts'
import h from '../visually-hidden.module.css'
import { barsOf, BAR_STEP, PLOT_HEIGHT } from './bar-shapes.ts'
import s from './bar-chart.module.css'

interface Bar {
  /** Below the bar, and in the first column of the table. */
  label: string
  /** A part for each series, from the bottom up; not negative. */
  parts: readonly { value: number; text: string }[]
}

export interface BarChartProps {
  /** The name of the chart. */
  caption: string
  /** The header of the table's first column: what a bar stands for. */
  columnLabel: string
  series: readonly string[]
  bars: readonly Bar[]
  /** The text of the highest bar, at the top line. */
  topText?: string
}

/** Stacked bars; a screen reader reads them as a table. */
export function BarChart({ caption, columnLabel, series, bars, topText }: BarChartProps) {
  const id = useId()
  return (
    <figure className={s.chart} aria-labelledby={id}>
      <div aria-hidden="true">
        {topText ? <p className={s.top}>{topText}</p> : null}
        <svg className={s.plot} viewBox={`0 0 ${bars.length * BAR_STEP} ${PLOT_HEIGHT}`} preserveAspectRatio="none">
          {barsOf(bars.map(({ parts }) => parts.map(({ value }) => value))).map(({ series: index, ...shape }) => (
            <rect key={`${shape.x}-${index}`} {...shape} className={index === 0 ? s.first : s.second} />
          ))}
        </svg>
        <div className={s.labels}>
          {bars.map(({ label }) => (
            <span key={label}>{label}</span>
          ))}
        </div>
        {series.length > 1 ? (
          <div className={s.legend}>
            {series.map((name, index) => (
              <span key={name} className={classNames(s.key, index === 0 ? s.first : s.second)}>
                {name}
              </span>
            ))}
          </div>
        ) : null}
      </div>
      <div className={h.hidden}>
        <table>
          <caption id={id}>{caption}</caption>
          <thead>
            <tr>
              {[columnLabel, ...series].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, parts }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {parts.map(({ text }, index) => (
                  <td key={series[index]}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
