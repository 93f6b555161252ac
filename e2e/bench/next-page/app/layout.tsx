import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import './shop.css';

export const metadata: Metadata = {
  title: 'Gift cards',
  description: 'Twenty gift cards to send by e-mail, in designs worth keeping.',
};

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
