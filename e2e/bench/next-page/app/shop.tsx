'use client';

import Image from 'next/image';
import { useState } from 'react';

interface Card {
  id: string;
  name: string;
  price: string;
}

export function Shop({ cards }: { cards: readonly Card[] }) {
  const [words, setWords] = useState('');
  const [cart, setCart] = useState<readonly string[]>([]);
  const found = cards.filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <>
      <header>
        <strong>Gift cards</strong>
        <span role="status">Cart: {cart.length}</span>
      </header>
      <main>
        <h1>Gift cards worth keeping</h1>
        <label>
          Search
          <input type="search" value={words} onChange={(event) => setWords(event.target.value)} />
        </label>
        <ul>
          {found.map(({ id, name, price }) => (
            <li key={id}>
              <Image
                src={`/cards/${id}.svg`}
                alt={name}
                width={650}
                height={416}
                loading={cards.findIndex((card) => card.id === id) < 4 ? 'eager' : 'lazy'}
                unoptimized
              />
              <h2>{name}</h2>
              <p>from {price}</p>
              <button type="button" onClick={() => setCart((before) => [...before, id])}>
                Add {name} to the cart
              </button>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}
