/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- some browsers drop the implicit roles when CSS changes the display of a table */
import { materialProperties, materialsText } from '../../content/materials'
import styles from './MaterialTable.module.scss'

/**
 * The material's properties: nine columns and one row (SPEC.md section 2). In narrow windows each
 * heading stands beside its value.
 */
export function MaterialTable() {
  return (
    <div className={styles.room}>
      <table role="table" className={`tabular ${styles.table}`}>
        <caption>{materialsText.tableCaption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {materialProperties.map(({ label }) => (
              <th key={label} role="columnheader" scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <tr role="row">
            {materialProperties.map(({ label, display }, index) =>
              index === 0 ? (
                <th key={label} role="rowheader" scope="row">
                  {display}
                </th>
              ) : (
                <td key={label} role="cell">
                  {display}
                </td>
              ),
            )}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
