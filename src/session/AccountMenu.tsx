import { useQuery } from '@apollo/client/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import Dropdown from 'react-bootstrap/Dropdown'
import { Link, useLocation, useNavigate, type Location } from 'react-router-dom'
import { ApolloScope } from '../api/ApolloScope'
import { useOpenHere } from '../page/useOpenHere'
import { paths } from '../paths'
import { announceAtom } from '../ui/announcement'
import styles from './account.module.scss'
import { AccountLabel } from './AccountLabel'
import { currentUserQuery } from './currentUser.query'
import { anonymousUsername, endSessionAtom, sessionAtom } from './session'

/** The menu of a signed-in person: who they are, their profile, a new product for admins, and the way out. */
export function AccountMenu() {
  const { privilege } = useAtomValue(sessionAtom)
  const endSession = useSetAtom(endSessionAtom)
  const announce = useSetAtom(announceAtom)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useOpenHere(useState<Location | null>(null))

  const leave = () => {
    endSession('signed out')
    announce('Sie sind abgemeldet.')
    void navigate(paths.home, { replace: pathname === paths.home })
  }

  return (
    <Dropdown className={styles.menu} align="end" show={isOpen} onToggle={setOpen}>
      <Dropdown.Toggle as="button" type="button" className={styles.button} aria-label="Konto">
        <AccountLabel />
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {isOpen && (
          <ApolloScope>
            <Person />
          </ApolloScope>
        )}
        <Dropdown.Item as={Link} to={paths.profile}>
          Profil
        </Dropdown.Item>
        {privilege === 'ADMIN' && (
          <Dropdown.Item as={Link} to={paths.createItem}>
            Neues Produkt
          </Dropdown.Item>
        )}
        <Dropdown.Item as="button" type="button" onClick={leave}>
          Abmelden
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  )
}

function Person() {
  const { data } = useQuery(currentUserQuery)
  const user = data?.currentUser
  if (!user || user.username === anonymousUsername) return null
  return (
    <div className={styles.person}>
      <span dir="auto" className={styles.name} translate="no">
        {user.username}
      </span>
      <span dir="auto" className={styles.email} translate="no">
        {user.email}
      </span>
    </div>
  )
}
